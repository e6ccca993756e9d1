/** Parameter in the address of a page that shows the result of its form. It names one of this browser's results. */
export const answeredParameter = 'answered'
