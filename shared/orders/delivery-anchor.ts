/** Where a product's page says what delivery costs. */
export const deliveryAnchor = 'entrega'
