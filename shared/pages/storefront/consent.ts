/** Null: not answered yet. */
export interface Data {
  granted: boolean | null
}
