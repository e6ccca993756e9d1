export interface Scale {
  products: number
  stores: number
  orders: number
}

export const scales: Record<string, Scale> = {
  '1k': { products: 1_000, stores: 20, orders: 10_000 },
  '10k': { products: 10_000, stores: 100, orders: 100_000 },
  '100k': { products: 100_000, stores: 1_000, orders: 1_000_000 },
}

/** How many people buy in a shop of this size. */
export const customersOf = ({ orders }: Scale): number => Math.ceil(orders / 3)
