/** Messages of the container, before the shop itself starts. */
export const containerMessages = {
  waiting: 'Outro contêiner ainda usa esta pasta. Este começa assim que aquele terminar.',
  notWritable: (folder: string) =>
    `Não é possível escrever em ${folder}. O volume precisa pertencer ao usuário 10001: chown -R 10001:10001.`,
  waitingPage: (retryAfterSeconds: number) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>Voltamos já</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.25rem}</style>
</head>
<body>
<main>
<h1>Voltamos já</h1>
<p>Estamos colocando uma versão nova no ar. Esta página se atualiza sozinha em alguns segundos.</p>
</main>
</body>
</html>
`,
}
