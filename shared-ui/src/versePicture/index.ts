export { VersePicture } from './VersePicture'
