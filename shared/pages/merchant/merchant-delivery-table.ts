export interface Data {
  store: { slug: string; name: string }
}
