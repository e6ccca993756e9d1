import { useEffect, useRef } from 'react'

/**
 * Scrolls the current element of a row into view, because on phones it may lie beyond the edge. Empty when there is
 * none.
 */
export function useCurrentInView<List extends HTMLElement = HTMLUListElement>(current: string) {
  const list = useRef<List>(null)
  useEffect(() => {
    const found = current === '' ? null : list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && found) list.current.scrollLeft = found.offsetLeft - list.current.offsetLeft
  }, [current])
  return list
}
