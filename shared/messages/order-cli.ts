/** The words of the command about orders. */
export const orderCliMessages = {
  commands: 'cancel NÚMERO ou refund NÚMERO',
  wrongAmount: '--amount deve ser um valor como 25,90.',
}
