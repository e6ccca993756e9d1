/** `granted` is null when the visitor has not decided yet. */
export interface Data {
  granted: boolean | null
}
