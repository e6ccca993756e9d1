/** In the address of a page that shows what its form led to: which of this browser's answers. */
export const answeredParameter = 'answered'
