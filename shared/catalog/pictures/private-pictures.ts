/** An uploaded picture, with the size of the original in pixels. */
export interface SizedPicture {
  id: string
  width: number
  height: number
}

/** Widths beside a text, and opened by itself. */
export const privatePictureWidths = [320, 1600] as const
export type PrivatePictureWidth = (typeof privatePictureWidths)[number]

/** Returns the path of a picture that only visitors of the page at `pagePath` may see. */
export const privatePicturePath = (pagePath: string, pictureId: string, width: PrivatePictureWidth) =>
  `${pagePath}/pictures/${width}/${pictureId}.jpg`
