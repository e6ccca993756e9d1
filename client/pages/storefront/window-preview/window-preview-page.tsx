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

/** A version as customers see it when it is live, with what refuses it beside its blocks. */
export function WindowPreviewPage({ data }: PageProps<'window-preview'>) {
  const { version, blocks, problems, outside } = data
  const { id, number, slug } = version
  const title = version.title || windowPageName(slug)
  const besideBlock = (block: string) => (
    <Note problems={problems[block]} isOutside={outside.includes(block)} />
  )
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
  problems: PageProps<'window-preview'>['data']['problems'][string] | undefined
  isOutside: boolean
}

function Note({ problems = [], isOutside }: NoteProps) {
  if (problems.length === 0 && !isOutside) return null
  return (
    <Banner tone="warning">
      {problems.map((problem) => (
        <p key={`${problem.kind} ${problem.name}`}>{problemText(problem)}</p>
      ))}
      {isOutside && problems.length === 0 && <p>{messages.outside}</p>}
    </Banner>
  )
}
