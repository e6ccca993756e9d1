const startsAfterPixels = 4
const edgePixels = 90
const maxScrollPixels = 18

/** Starts both gestures of the pictures, and returns the function that ends them. */
export function watchGestures(
  area: HTMLElement,
  { onMove, onFiles }: { onMove: (from: number, to: number) => void; onFiles: (files: FileList) => void },
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  area.addEventListener('pointerdown', (event) => startDrag(event, signal, onMove), { signal })
  // A browser's own drag of a picture would look like a dropped file.
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  watchFiles(area, signal, onFiles)
  return () => listening.abort()
}

/** Selector of the drag handle. By touch only the grip drags, because a finger also scrolls. */
const handleOf = (pointerType: string) =>
  pointerType === 'mouse' ? '.picture-grip, .picture' : '.picture-grip'

/** Follows one pointer from its press to its release. Escape cancels the drag. */
function startDrag(press: PointerEvent, ended: AbortSignal, onMove: (from: number, to: number) => void) {
  const handle = press.target instanceof Element && press.target.closest(handleOf(press.pointerType))
  const item = handle ? handle.closest('li') : null
  const list = item?.parentElement
  if (!item || !list || press.button !== 0 || !press.isPrimary) return
  press.preventDefault()
  const items = [...list.children] as HTMLElement[]
  const from = items.indexOf(item)
  // Positions in the document, which do not change by scrolling during the drag.
  const places = items.map((each) => {
    const { top, height } = each.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const startY = press.clientY + window.scrollY
  const drag = new AbortController()
  const { signal } = drag
  ended.addEventListener('abort', () => drag.abort(), { signal })
  let [pointerY, to, isDragging] = [press.clientY, from, false]

  const show = () => {
    const offset = pointerY + window.scrollY - startY
    if (!isDragging && Math.abs(offset) < startsAfterPixels) return
    isDragging = true
    list.dataset.dragging = ''
    item.dataset.dragged = ''
    item.style.transform = `translateY(${offset}px)`
    to = targetOf(places, from, offset)
    const step = (places[from]?.height ?? 0) + gap
    for (const [index, each] of items.entries())
      if (each !== item) each.style.transform = `translateY(${step * passed(index, from, to)}px)`
  }
  const scroll = () => {
    if (signal.aborted) return
    const pixels = isDragging ? scrollAt(pointerY) : 0
    if (pixels !== 0) {
      window.scrollBy({ top: pixels, behavior: 'instant' })
      show()
    }
    requestAnimationFrame(scroll)
  }
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== press.pointerId
  signal.addEventListener('abort', () => {
    delete list.dataset.dragging
    delete item.dataset.dragged
    for (const each of items) each.style.transform = ''
  })
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { signal })
  listen('pointermove', (event) => {
    if (isOther(event)) return
    pointerY = event.clientY
    show()
  })
  listen('pointerup', (event) => {
    if (isOther(event)) return
    drag.abort()
    if (to !== from) onMove(from, to)
  })
  listen('pointercancel', (event) => !isOther(event) && drag.abort())
  listen('keydown', ({ key }) => key === 'Escape' && drag.abort())
  requestAnimationFrame(scroll)
}

/** Returns the index of the dragged item, which swaps with another one at that one's middle. */
function targetOf(places: readonly { top: number; height: number }[], from: number, offset: number): number {
  const { top, height } = places[from] ?? { top: 0, height: 0 }
  const middle = (index: number) => (places[index]?.top ?? 0) + (places[index]?.height ?? 0) / 2
  let to = from
  while (to + 1 < places.length && top + height + offset > middle(to + 1)) to++
  while (to > 0 && top + offset < middle(to - 1)) to--
  return to
}

/** Returns the direction in which an item makes room for the dragged one: -1, 0 or 1. */
function passed(index: number, from: number, to: number): number {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

/** Scrolls faster the closer the pointer is to the edge of the window. */
function scrollAt(y: number): number {
  const nearTop = edgePixels - y
  const nearEnd = y - (window.innerHeight - edgePixels)
  const depth = Math.min(1, Math.max(nearTop, nearEnd, 0) / edgePixels)
  return Math.round(maxScrollPixels * depth) * (nearTop > 0 ? -1 : 1)
}

/** Accepts files dropped on the area. Dropped beside it, they would replace the page and its input. */
function watchFiles(area: HTMLElement, signal: AbortSignal, onFiles: (files: FileList) => void) {
  const isInside = ({ target }: DragEvent) => target instanceof Node && area.contains(target)
  const clear = () => {
    delete area.dataset.drop
  }
  const over = (event: DragEvent) => {
    const { dataTransfer } = event
    if (!dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
    area.dataset.drop = isInside(event) ? 'over' : 'possible'
  }
  const listen = (
    name: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
    listener: (event: DragEvent) => void,
  ) => window.addEventListener(name, listener, { signal })
  listen('dragenter', over)
  listen('dragover', over)
  listen('dragleave', ({ relatedTarget }) => relatedTarget === null && clear())
  listen('drop', (event) => {
    clear()
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (isInside(event)) onFiles(withoutFolders(event.dataTransfer))
  })
}

/** Removes folders, which cannot be read and would make the whole upload fail. */
function withoutFolders({ items }: DataTransfer): FileList {
  const files = new DataTransfer()
  for (const item of items) {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    if (file) files.items.add(file)
  }
  return files.files
}
