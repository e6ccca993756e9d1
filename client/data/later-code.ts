/** In a route's `handle`: the code of a page that stays as the server wrote it until a navigation. */
export interface LaterCode {
  /** `isShown`: the data are for the page that is shown already. */
  load(isShown: boolean): Promise<void>
}
