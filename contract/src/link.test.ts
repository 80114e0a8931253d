import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appRoutes, invitationPath, parseLink, talkPath } from './link.ts'

const hosts = ['serdion.example', '.partner.example']
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

describe('a link leads', () => {
  test('to every page of the app, with ids that the server gives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...appRoutes), id, fc.boolean(), (route, given, slash) => {
        const path = route.replace(':id', given)
        const link = slash && path !== '/' ? `${path}/` : path
        expect(parseLink(link)).toEqual({ kind: 'route', path })
      }),
    )
  })

  test('to a talk under a news item, and to nothing else there', () => {
    const path = '/news/bus?comment=c1'
    expect(talkPath('bus', 'c1')).toBe(path)
    expect(parseLink(path)).toEqual({ kind: 'route', path })
    for (const link of [`${path}&x=1`, `${path}#top`, '/news/bus?comment=', '/news?comment=c1', '/news/bus?lang=en'])
      expect(parseLink(link), link).toBeUndefined()
  })

  test('to the registration with the code of an invitation, and with nothing else', () => {
    const path = '/auth/register?code=K7MPX3ABCD'
    expect(invitationPath('K7MPX3ABCD')).toBe(path)
    expect(parseLink(path)).toEqual({ kind: 'route', path })
    for (const link of [
      `${path}E`,
      `${path}&role=admin`,
      `${path}#top`,
      '/auth/register?code=',
      '/auth?code=K7MPX3ABCD',
    ])
      expect(parseLink(link), link).toBeUndefined()
  })

  test('outside to the allowed hosts alone, over https and without a name in it', () => {
    expect(parseLink('https://serdion.example/jobs?of=2026#top', hosts)).toMatchObject({ kind: 'outside' })
    expect(parseLink('HTTPS://Serdion.Example', hosts)).toEqual({ kind: 'outside', url: 'https://serdion.example/' })
    expect(parseLink('https://shop.partner.example/', hosts)).toMatchObject({ kind: 'outside' })
    for (const link of [
      'http://serdion.example/',
      'https://serdion.example.evil.bg/',
      'https://evil.bg/serdion.example',
      'https://evil.bg#serdion.example',
      'https://evilserdion.example/',
      'https://partner.example/',
      'https://evilpartner.example/',
      'https://serdion.example@evil.bg/',
      'https://user:pass@serdion.example/',
      'https://serdion.example:8443/',
      'https:serdion.example',
    ])
      expect(parseLink(link, hosts), link).toBeUndefined()
    expect(parseLink('https://serdion.example/')).toBeUndefined()
  })
})

describe('a link leads nowhere', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://scan/#Intent;end',
    'file:///etc/passwd',
    'tel:112',
    'mailto:a@b.bg',
    '//evil.bg',
    '/\\evil.bg',
    '/news/../profile',
    '/news/a/b',
    '/news/%2e%2e',
    '/news/новина',
    '/news/а\u0301',
    '/news?id=1',
    '/news#top',
    '/admin',
    '/studio',
    '/api/auth/logout',
    ' /news',
    '/news\n',
    '/news\u200b',
    '/news\u0000',
    '/ne\u202ews',
    'news',
    '',
    '/news/'.padEnd(3000, 'x'),
    `/news/${'x'.repeat(65)}`,
  ])('from «%s»', (link) => {
    expect(parseLink(link, hosts)).toBeUndefined()
  })

  test('from what is no text', () => {
    const notText = fc.anything().filter((value) => typeof value !== 'string')
    fc.assert(
      fc.property(notText, (link) => {
        expect(parseLink(link, hosts)).toBeUndefined()
      }),
    )
  })

  test('but known places, whatever anybody writes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ validSchemes: ['http', 'https', 'javascript', 'ftp'] }),
      fc
        .tuple(fc.constantFrom('/', '//', 'https://', '/news/', '/survey/'), fc.string())
        .map((parts) => parts.join('')),
    )
    const leadsTo = (link: string) => {
      const found = parseLink(link, hosts)
      return found?.kind === 'outside' ? new URL(found.url).host : (found?.path ?? '/')
    }
    const known = /^(\/[A-Za-z0-9_/-]*|serdion\.example|[^/]+\.partner\.example)$/
    fc.assert(
      fc.property(text, (link) => {
        expect(leadsTo(link)).toMatch(known)
      }),
      { numRuns: 2000 },
    )
  })
})
