/** What offers for several pieces take off. */
export const offerDiscountText = 'Oferta por quantidade'
