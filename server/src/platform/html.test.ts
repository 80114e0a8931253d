import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { html, pageHeaders, plainPage } from './html.ts'

const page = plainPage({ lang: 'bg', title: 'Заглавие', body: html`<p>${'<script>alert(1)</script>'}</p>` })

test('the look of a page is the one that its policy allows, in the header and in the saved file', () => {
  const look = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(look).digest('base64')
  expect(look).toContain('src:url(data:font/woff2;base64,')
  expect(pageHeaders['content-security-policy']).toContain('font-src data:')
  expect(pageHeaders['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(page).toContain(`style-src &#39;sha256-${hash}&#39;`)
})

test('what is put into a page stays text', () => {
  expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})
