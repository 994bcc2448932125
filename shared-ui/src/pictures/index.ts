/** Pictures that people choose: read, cut and written anew in the browser. Fetched by the dialogs that need it. */
export { CropField } from './CropField'
export { type Crop, largestCrop } from './crop'
export { encodePicture, endingOf } from './encodePicture'
export { readPicture } from './readPicture'
