/** Messages of `sealing-keys`. */
export const sealingKeyMessages = {
  commands: 'list, renew ou check',
  use: (
    role: string,
    of: { keyId: string; taxIds: number; invoices: number; secondFactors: number; accounts: number },
  ) =>
    `${of.keyId}  ${role}; selou ${of.taxIds} CPFs ou CNPJs de compras, ${of.invoices} notas fiscais, ${of.secondFactors} segundos fatores e ${of.accounts} contas de banco`,
  roles: {
    first: 'a primeira: sela o que é novo',
    older: 'abre o que selou; depois de sealing-keys renew pode sair',
    unused: 'nada está selado com ela: em SEALING_KEYS não é mais precisa',
    lacking: 'falta em SEALING_KEYS: o que selou não abre',
  },
  renewed: (count: number) =>
    count === 1
      ? 'Um CPF ou CNPJ foi selado com a primeira chave.'
      : `${count} CPFs ou CNPJs foram selados com a primeira chave.`,
  unreadable: (numbers: readonly string[]) =>
    `Não abrem, porque falta a chave ou o texto selado foi alterado: ${numbers.length}. Compras: ${numbers.slice(0, 20).join(', ')}`,
  allReadable: 'Tudo o que está selado abre.',
}
