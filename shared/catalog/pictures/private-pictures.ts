/** A picture that somebody sent, with the size of the original in pixels. */
export interface SizedPicture {
  id: string
  width: number
  height: number
}

/** Beside a text, and opened by itself. */
export const privatePictureWidths = [320, 1600] as const
export type PrivatePictureWidth = (typeof privatePictureWidths)[number]

/** Of a picture that only those see who see the page at this path. */
export const privatePicturePath = (pagePath: string, pictureId: string, width: PrivatePictureWidth) =>
  `${pagePath}/pictures/${width}/${pictureId}.jpg`
