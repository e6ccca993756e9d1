export interface Data {
  name: string
}
