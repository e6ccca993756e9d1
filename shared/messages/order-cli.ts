/** The words of the command about orders. */
export const orderCliMessages = {
  commands: 'cancel NÚMERO, refund NÚMERO ou revoke-link NÚMERO',
  wrongAmount: '--amount deve ser um valor como 25,90.',
}
