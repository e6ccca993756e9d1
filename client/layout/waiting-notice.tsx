/** What was asked for waits for the connection, or for the shop. It goes by itself. */
export function WaitingNotice({ text }: { text: string }) {
  return (
    <div className="app-notice">
      <p>{text}</p>
    </div>
  )
}
