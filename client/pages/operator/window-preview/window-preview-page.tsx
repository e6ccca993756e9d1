import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { WindowBlocks } from '#client/ui/storefront/window/window-blocks.tsx'
import { href } from '#shared/href.ts'
import {
  windowPreviewMessages as messages,
  problemText,
  windowMessages,
  windowPageName,
} from '#shared/messages/operator/window.ts'
import type { PageProps } from '#shared/pages.ts'
import type { BlockProblem } from '#shared/window/window-blocks.ts'

/** A version as customers see it when it is live, with what refuses it beside its blocks. */
export function WindowPreviewPage({ data }: PageProps<'window-preview'>) {
  const { version, blocks, problems, outside } = data
  const { id, number, slug } = version
  const title = version.title || windowPageName(slug)
  const besideBlock = (block: string) => {
    const found = problems[block] ?? []
    const isOutside = outside.includes(block)
    return found.length > 0 || isOutside ? <Note problems={found} isOutside={isOutside} /> : null
  }
  return (
    <div className="page stack-loose">
      <PageHead title={title} noindex />
      <div className="stack">
        <Breadcrumbs
          from={{ to: href('operator-window'), label: windowMessages.title }}
          trail={[
            { to: href('operator-window-version', { windowVersionId: id }), label: messages.title(number) },
          ]}
          here={messages.here}
        />
        <Banner>{blocks.length === 0 ? messages.empty : messages.text}</Banner>
      </div>
      <WindowBlocks
        blocks={blocks}
        title={<h1 className={slug === null ? 'visually-hidden' : undefined}>{title}</h1>}
        besideBlock={besideBlock}
      />
    </div>
  )
}

interface NoteProps {
  problems: readonly BlockProblem[]
  isOutside: boolean
}

const Note = ({ problems, isOutside }: NoteProps) => (
  <Banner tone="warning">
    {problems.map((problem) => (
      <p key={`${problem.kind} ${problem.name}`}>{problemText(problem)}</p>
    ))}
    {isOutside && problems.length === 0 && <p>{messages.outside}</p>}
  </Banner>
)
