import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { formatNumber } from '#shared/messages/format-number.ts'
import { panelMessages as messages } from '#shared/messages/panel.ts'

/** How much waits in a section, beside its name. */
export const PanelCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <>
      <VisuallyHidden>{messages.waits(count)}</VisuallyHidden>
      <span className="panel-count" aria-hidden="true">
        {formatNumber(count)}
      </span>
    </>
  )
