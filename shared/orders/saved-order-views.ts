export const maxSavedViews = 20
export const maxViewName = 30

/** A search of a store's list of orders, which its team has given a name. */
export interface SavedOrderView {
  id: string
  name: string
  /** Query of the list's address. */
  search: string
}
