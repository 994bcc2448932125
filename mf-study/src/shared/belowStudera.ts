/** The address of a page as a route of the area `/studera` has it. */
export const belowStudera = (path: `/studera/${string}`) => path.slice('/studera/'.length)
