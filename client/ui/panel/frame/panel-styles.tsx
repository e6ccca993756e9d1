import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'

/** The styles of the panels, which React puts into the document's head, and waits for before it shows a panel. */
export const PanelStyles = () => (
  <link rel="stylesheet" href={useShopConfig().panelStyles} precedence="default" />
)
