/** A store's word for some of its orders. */
export interface TagView {
  id: string
  name: string
}

export const maxTagName = 30
/** Tags of a store; all of them are shown as filters of its list. */
export const maxTagsOfStore = 50
