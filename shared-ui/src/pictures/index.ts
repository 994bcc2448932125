/** Pictures that people choose: reads, crops and re-encodes them in the browser. Fetched by the dialogs that need it. */
export { CropField } from './CropField'
export { type Crop, centredCrop, largestCrop } from './crop'
export { encodeIcon } from './encodeIcon'
export { encodeJpeg, encodePicture, endingOf } from './encodePicture'
export { readPicture } from './readPicture'
