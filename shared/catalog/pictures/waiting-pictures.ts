/** The field of the files that come with a new product. */
export const photosField = 'photos'
/** The field of pictures that came with the form before: browsers cannot refill a field of files. */
export const waitingField = 'photo'
