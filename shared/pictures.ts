/** The sizes in which pictures are served. Height follows; a smaller original is never blown up. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widest that is made of an original. */
export const widestOf = (originalWidth: number): PictureWidth =>
  pictureWidths.findLast((each) => each <= originalWidth) ?? pictureWidths[0]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const picturePath = (pictureId: string, width: PictureWidth, format: PictureFormat) =>
  `/images/${pictureId}/${width}.${format}`
