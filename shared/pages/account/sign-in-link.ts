export interface Data {
  to: string
}
