/** Returns the first name, for the greeting. */
export const greeting = ({ name }: { name: string }) => `Olá, ${name.trim().split(/\s+/)[0]}!`

/** Messages around every mail. */
export const mailLayoutMessages = {
  signature: (shopName: string) => `Um abraço,\nEquipe ${shopName}`,
  notices: 'Escolher quais avisos você recebe',
  questions: 'Dúvidas? É só responder a este e-mail ou escrever para',
  fromTo: (before: string, now: string) => `de ${before} por ${now}`,
}
