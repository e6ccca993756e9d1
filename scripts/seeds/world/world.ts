import { booksStore } from './books-store.ts'
import { breadStore } from './bread-store.ts'
import { ceramicsStore } from './ceramics-store.ts'
import { cheeseStore } from './cheese-store.ts'
import { clothesStore } from './clothes-store.ts'
import { coffeeStore } from './coffee-store.ts'
import { plantStore } from './plant-store.ts'
import { toyStore } from './toy-store.ts'
import type { DemoStore } from './world-types.ts'

export { demoCategories } from './categories.ts'

/** The eight stores of the first start. */
export const demoStores: DemoStore[] = [
  coffeeStore,
  cheeseStore,
  ceramicsStore,
  clothesStore,
  booksStore,
  plantStore,
  toyStore,
  breadStore,
]
