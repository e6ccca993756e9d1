export interface Data {
  empty?: never
}
