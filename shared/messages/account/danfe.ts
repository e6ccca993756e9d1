/** Messages of the simplified paper of an invoice. The law names its fields, in capitals. */
export const danfeMessages = {
  title: 'DANFE SIMPLIFICADO – ETIQUETA',
  key: 'CHAVE DE ACESSO',
  protocol: 'PROTOCOLO DE AUTORIZAÇÃO DE USO',
  operation: 'TIPO DE OPERAÇÃO',
  operations: { 0: '0 – Entrada', 1: '1 – Saída' },
  number: 'NÚMERO',
  series: 'SÉRIE',
  issued: 'DATA DE EMISSÃO',
  issuer: 'EMITENTE',
  recipient: 'DESTINATÁRIO',
  taxId: 'CNPJ / CPF',
  stateRegistration: 'INSCRIÇÃO ESTADUAL',
  region: 'UF',
}
