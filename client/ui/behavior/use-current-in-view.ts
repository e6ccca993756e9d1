import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: on phones the current one of it may lie beyond the edge. Empty: none has to be shown. */
export function useCurrentInView<List extends HTMLElement = HTMLUListElement>(current: string) {
  const list = useRef<List>(null)
  useEffect(() => {
    const found = current === '' ? null : list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && found) list.current.scrollLeft = found.offsetLeft - list.current.offsetLeft
  }, [current])
  return list
}
