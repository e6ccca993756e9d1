import type { TagView } from '#shared/orders/tags.ts'

export interface Data {
  store: { slug: string; name: string }
  tags: (TagView & { orderCount: number })[]
}
