/** What an application may have to hold, in the order in which people are asked for it. */
export const requirementKinds = [
  'identity',
  'address',
  'contact',
  'terms',
  'pix_key',
  'delivery',
  'returns',
  'first_product',
  'documents',
] as const
