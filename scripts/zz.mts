import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { writeFileSync } from 'node:fs'
import { invoiceXml } from '../tests/support/shop/invoice-xml.ts'
const out='/tmp/shots'
const b = await chromium.launch({ executablePath: await findChromium(), args:['--no-sandbox'] })
const base='http://localhost:4741'
for (const [w,h,scheme] of [[390,844,'light'],[1280,900,'light'],[390,844,'dark']] as const) {
  const ctx = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme })
  const p = await ctx.newPage(); p.setDefaultTimeout(15000)
  await p.goto(base+'/sign-in'); await p.fill('[name=email]','lojista@feira.test'); await p.fill('[name=password]','feira-demo'); await p.keyboard.press('Enter'); await p.waitForURL(u=>!u.pathname.includes('sign-in'))
  await p.goto(base+'/merchant/orders'); 
  const links = await p.locator('a[href^="/merchant/orders/"]').evaluateAll(a=>a.map(x=>x.getAttribute('href')))
  for (const l of links) { await p.goto(base+l); const inv = p.locator('a[href$="/invoices"]'); if (await inv.count()) { await p.screenshot({ path:`${out}/order-${w}-${scheme}.png`, fullPage:true }); await inv.click(); await p.waitForURL(/invoices/); break } }
  if (w===390 && scheme==='light') {
    const page = await p.content(); const taxId = process.argv[2] ?? ''
    writeFileSync('/tmp/nota.xml', invoiceXml({ issuer: taxId, total: '10.00', number: 4, }))
    await p.setInputFiles('[name=file]','/tmp/nota.xml'); await p.click('text=Anexar >> nth=-1'); await p.waitForTimeout(2500)
  }
  await p.screenshot({ path:`${out}/inv-${w}-${scheme}.png`, fullPage:true })
  console.log(p.url(), await p.locator('main').innerText().then(t=>t.slice(0,400)))
  await ctx.close()
}
await b.close()
process.exit(0)
