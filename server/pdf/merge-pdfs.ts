interface Merging {
  files: readonly Uint8Array[]
  title: string
  author: string
  locale: string
}

/**
 * Joins files into one, with their pages in this order, and returns how many pages each has: none if it cannot be read.
 */
export async function mergePdfs({ files, title, author, locale }: Merging) {
  // Loaded with the first files, because a process that merges none does not need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.create()
  merged.setTitle(title, { showInWindowTitleBar: true })
  merged.setAuthor(author)
  merged.setLanguage(locale)
  const pageCounts: number[] = []
  for (const bytes of files) pageCounts.push(await append(bytes))
  return { pdf: merged.getPageCount() === 0 ? null : await merged.save(), pageCounts }

  async function append(bytes: Uint8Array): Promise<number> {
    try {
      const file = await PDFDocument.load(bytes)
      const pages = await merged.copyPages(file, file.getPageIndices())
      for (const page of pages) merged.addPage(page)
      return pages.length
    } catch {
      return 0
    }
  }
}
