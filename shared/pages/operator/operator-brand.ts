export interface Data {
  /** Empty: the shop's own. */
  accentColor: string
}
