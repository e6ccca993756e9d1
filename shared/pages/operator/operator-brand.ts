export interface Data {
  /** Empty for the shop's default. */
  accentColor: string
}
