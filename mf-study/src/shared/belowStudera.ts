/** The path of a page relative to the area `/studera`. */
export const belowStudera = (path: `/studera/${string}`) => path.slice('/studera/'.length)
