import { type ComponentType, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import type { LaterCode } from '../data/later-code.ts'
import { WrittenPage } from '../layout/written-page.tsx'

/** The page of this document stays as the server wrote it; the next one of its kind is a page like any other. */
export function writtenRoute(loadPage: () => Promise<ComponentType>) {
  let Page: ComponentType | null = null
  let stands = true
  const leave = () => {
    stands = false
  }
  function WrittenRoute() {
    const { key } = useLocation()
    const [firstKey] = useState(key)
    const data = useLoaderData()
    const stays = stands && (key === firstKey || data === null)
    if (Page && !stays) return <Page />
    return stands && <WrittenPage onLeave={leave} />
  }
  const handle: LaterCode = {
    async load(isShown) {
      if (!stands || !isShown) Page ??= await loadPage()
    },
  }
  return { Component: WrittenRoute, handle }
}
