/** What browsers say beside the bell; apart from the page's texts, because every page of the signed-in loads it. */
export const newNotificationMessages = {
  isNew: 'Você tem uma notificação nova.',
}
