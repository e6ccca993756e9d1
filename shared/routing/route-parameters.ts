// Patterns of the parameters of addresses.

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/
const handlePattern = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,254}$/u
const orderNumberPattern = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/
/** "20261121-1": the day, and the number of the batch on that day. */
const batchNumberPattern = /^\d{8}-\d{1,4}$/
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isSlug = (text = '') => slugPattern.test(text)
export const isHandle = (text = '') => handlePattern.test(text)
export const isOrderNumber = (text = '') => orderNumberPattern.test(text)
export const isId = (text = '') => idPattern.test(text)
export const isBatchNumber = (text = '') => batchNumberPattern.test(text)
