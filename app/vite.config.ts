import { languages, usualLanguages } from '@megdan/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { paths } from './src/paths.ts'
import { contacts } from './src/texts/bg/contacts.ts'
import { shell } from './src/texts/bg/shell.ts'
import { classNames, writtenClassNames } from './vite-class-names.ts'
import { lightContract } from './vite-contract.ts'
import { firstPaint } from './vite-first-paint.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Elements that the app wraps itself: named by the toolkit's index, they would count as a part of the start. */
const ownWrappers =
  /^import \{ (\w+) as ([\w$]+), (\w+) as ([\w$]+) \} from '@ionic\/core\/components\/ion-(refresher|refresher-content|grid|row|col)\.js';$/gm

/** The toolkit's tab bar is wrapped by a call that the bundler must take for an effect, and would always come along. */
const leanIonic: Plugin = {
  name: 'lean-ionic',
  transform: {
    filter: { id: /@ionic\/react\/dist\/index\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll('= React.memo(', '= /*@__PURE__*/ React.memo(')
        .replaceAll(ownWrappers, 'const $2 = undefined, $4 = undefined;'),
      map: null,
    }),
  },
}

/** Ionic's palette and its accordions are nobody's here, and would come before the first picture: a ninth of all styles there. */
const leanIonicStyles: Plugin = {
  name: 'lean-ionic-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /@ionic\/react\/css\/core\.css$/ },
    handler(code) {
      const lean = code.replaceAll(
        /(?<=^|\})(?::root\{--ion-color-|\.ion-color-|ion-accordion)[^{}]*(?:\{[^{}]*)?\}/g,
        '',
      )
      if (lean.length > code.length * 0.6) this.error('The palette of Ionic stands elsewhere.')
      return { code: lean, map: null }
    },
  },
}

/**
 * A page that goes in the moment of a press of a tab is hidden by the tab at once, and shown again by its own transition,
 * which begins once its turn comes: it would stay in view under the page of the tab. Whoever was hidden so stays hidden.
 * And whoever goes on before a page has come leaves from the page before that, which Ionic hides for nobody.
 */
const oneInView: Plugin = {
  name: 'one-in-view',
  transform: {
    filter: { id: /@ionic\/react-router\/dist\/index\.js$/ },
    handler(code) {
      const places = [
        [
          /( +)this\.transitionEnteringElement = enteringViewItem\.ionPageElement;\n/,
          'if (this.leftByTab === enteringViewItem.ionPageElement) this.leftByTab = undefined;',
        ],
        [
          /( +)enteringEl\.classList\.remove\('ion-page-invisible'\);\n +if \(myGeneration === this\.transitionGeneration \|\| leavingEl/,
          'this.leftByTab = leavingEl;',
        ],
        [
          /( +)if \(!progressAnimation\) \{\n +enteringEl\.classList\.remove/,
          'if (myGeneration !== this.transitionGeneration && enteringEl === this.leftByTab) hideIonPageElement(enteringEl);',
        ],
        [
          /( +)if \(leavingEl && !progressAnimation\) \{/,
          'if (!leavingEl && !progressAnimation && myGeneration === this.transitionGeneration) this.context.getViewItemsForOutlet(this.id).forEach((view) => view === enteringViewItem || hideIonPageElement(view.ionPageElement));',
        ],
      ] as const
      let mended = code
      for (const [place, statement] of places) {
        if (!place.test(mended)) this.error(`The place of «${statement}» is gone.`)
        mended = mended.replace(place, (found, indent: string) => `${indent}${statement}\n${found}`)
      }
      return { code: mended, map: null }
    },
  },
}

/** Firebase serves push, which a browser has not, and a phone brings its own: the web halves would be carried along for nobody. */
const noFirebaseForWeb: Plugin = {
  name: 'no-firebase-for-web',
  load: {
    filter: { id: /@capacitor-firebase\/(messaging|authentication|firestore)\/dist\/esm\/web\.js$/ },
    handler: () =>
      ['Messaging', 'Authentication', 'Firestore'].map((name) => `export class Firebase${name}Web {}`).join('\n'),
  },
}

const unusual = languages.filter((language) => !usualLanguages.includes(language))

const progressive = VitePWA({
  // The page itself hands over to a waiting version at its next start; see platform/updates.ts.
  registerType: 'prompt',
  injectRegister: false,
  includeAssets: [],
  manifest: {
    id: '/',
    name: 'Мегдан',
    short_name: 'Мегдан',
    description: 'Новини, анкети, известия и контакти за хората от групата.',
    lang: 'bg',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#F6F4F0',
    background_color: '#F6F4F0',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // Behind a long press on the icon; who is not signed in finds the page after the sign-in.
    shortcuts: [
      { name: shell.tabs.news, url: paths.news },
      { name: shell.tabs.surveys, url: paths.surveys },
      { name: shell.tabs.notifications, url: paths.notifications },
      { name: contacts.title, url: paths.contacts },
    ],
  },
  workbox: {
    // Shows what is pushed, and opens what is tapped.
    importScripts: ['/push-worker.js'],
    globPatterns: ['**/*.{js,css,html,woff2}', 'icon.svg', 'covers/*.{svg,webp}'],
    // A language that few installations have comes to those who choose it, and its letters with it.
    globIgnores: ['push-worker.js', '**/*latin-ext-*', ...unusual.map((language) => `**/words-${language}-*.js`)],
    cleanupOutdatedCaches: true,
    // The very first visit, too, goes on without a signal.
    clientsClaim: true,
    navigateFallback: '/',
    // The page is known by its own address alone: no server needs to answer for /index.html.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
      }),
    ],
    navigateFallbackDenylist: [
      /^\/auth\/delete(\/|$|\?)/,
      /^\/(api|media|brand|studio|health|ready|openapi\.json|menu|devices|metrics|\.well-known)(\/|$|\?)/,
    ],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/(words-[a-z]{2}-|([\w-]+-)?latin-ext-)[\w-]+\.(js|css|woff2)$/,
        handler: 'CacheFirst',
        options: {
          cacheName: 'language',
          expiration: { maxEntries: 12 },
          plugins: [
            {
              // Runs in the service worker. A public network's own page must not stand here for good.
              cacheWillUpdate: async ({ response }) =>
                response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')
                  ? response
                  : null,
            },
          ],
        },
      },
      {
        // Each change of the installation's look has addresses of its own.
        urlPattern: ({ url }) => url.pathname.startsWith('/brand/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'brand-pictures',
          expiration: { maxEntries: 12 },
          plugins: [
            {
              // Runs in the service worker. A public network's own page must not stand here for good, nor what a former
              // address leads to.
              cacheWillUpdate: async ({ response }) => {
                const isOurs = /^(image|application)\//.test(response.headers.get('content-type') ?? '')
                return response.status === 200 && !response.redirected && isOurs ? response : null
              },
            },
          ],
        },
      },
      {
        // Of a video its poster alone: the rest comes in parts, and past this.
        urlPattern: ({ url }) =>
          url.pathname.startsWith('/media/') && (url.searchParams.has('w') || !url.pathname.endsWith('.mp4')),
        handler: 'CacheFirst',
        options: {
          cacheName: 'media',
          expiration: { maxEntries: 300, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true },
          plugins: [
            {
              // As `bareAddress` of the contract: another seal opens the same picture, which has come already.
              cacheKeyWillBeUsed: async ({ request }) =>
                request.url.replace(/(\/media\/[\w-]{1,64})\.[\w-]{1,100}(\.[a-z0-9]{2,5})(?=\?|$)/, '$1$2'),
            },
            {
              // Runs in the service worker. A public network's own page must not stand in a picture's place for good.
              cacheWillUpdate: async ({ response }) =>
                response.status === 200 && response.headers.get('content-type')?.startsWith('image/') ? response : null,
            },
          ],
        },
      },
    ],
  },
})

/** What the sign-in has, too, which must not wait for the lists; so with its part of the contract. */
const ofPages = {
  name: 'page',
  test: /app\/src\/(texts\/refusal|platform\/alone|categories\/MenuButton|ui\/(Page|Notice))\.tsx?$|contract\/src\/(installation\/installation|session\/session)/,
}
/**
 * What many pages have a word or two of, but not the home page. Where each lies with whom it belongs to, the sign-in and
 * an article that a push has opened wait for lists, surveys and inbox: 35 kB.
 */
const ofMany = {
  name: 'many',
  test: /app\/src\/(platform\/(device-key|languages|push)|news\/links|session\/acceptance)\.tsx?$|kit\/src\/names\/bg|contract\/src\/(comments\/comments|contacts\/contacts|devices\/devices|installation\/terms|notifications\/notifications)\.ts/,
}
/**
 * What every list of news is drawn with, the home page's too: as one file it weighs less than as twenty. Of the contract
 * what the home page asks for.
 */
const ofLists = {
  name: 'lists',
  test: /(kit\/src\/retries|app\/src\/(news\/(ListNotes|LeadNews|NewsRow|changes|feed|listen|marks|marks-store|prefetch|refresh|refusals|renew|updated|use-marks)|platform\/(lock-screen|outbox|sound|voice)|session\/reader|ui\/(Avatar|Card|LeadCard|Meta|PullToRefresh|SectionHead|Skeleton|StoryRow|row-scroll)|preferences\/(choices|own-profile|use-own)))\.tsx?$|contract\/src\/(profile|news\/news|surveys\/surveys)\.ts|useInfiniteQuery/,
}

/** What the app says in each language but the first, which comes with the shell. */
const ofWords = languages.slice(1).map((language) => ({
  name: `words-${language}`,
  test: new RegExp(`(app/src/texts|kit/src/errors)/${language}[/.]`),
}))
/** Icons of many pages, which would else come with the surveys to all of them. */
const ofIcons = { name: 'icons', test: /kit\/src\/more-icons/ }
/** What follows the first picture, always together: each file of its own would cost a phone more than its few hundred bytes. */
const ofAfterwards = {
  name: 'afterwards',
  test: /app\/src\/(Afterwards|categories\/MenuContents|notifications\/UnreadBadge|ui\/Refresher)\.tsx$/,
}
/** What Ionic brings by itself once its app stands: touch, keyboard, focus, gestures, transitions. */
const ofIonic = { name: 'ionic', test: /@ionic\/core\/components\/p-[\w-]+\.js$/ }
/** Days and their moments, which only articles and quiet hours reckon with. */
const ofDays = { name: 'days', test: /contract\/src\/zoned-time/ }
/** Pages without a survey have these, too. */
const ofFields = { name: 'fields', test: /app\/src\/ui\/(Choice|Field)\.tsx$/ }
/** A survey on the home page, with all that its question is answered with. */
const ofTeaser = { name: 'teaser', test: /app\/src\/home\/SurveyTeaser\.tsx$/ }

const server = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  css: { modules: classNames },
  plugins: [
    react(),
    tailwindcss(),
    writtenClassNames,
    lightContract(),
    leanIonic,
    leanIonicStyles,
    oneInView,
    noFirebaseForWeb,
    firstPaint(mode === 'native'),
    ...(mode === 'native' ? [] : [progressive]),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/menu', '/media', '/devices', '/health'].map((path) => [path, server])),
  },
  build: {
    target: 'es2022',
    // `vite build --mode native`: what the shells carry, without a service worker; VITE_HOST names its server.
    outDir: mode === 'native' ? 'native/dist' : 'dist',
    emptyOutDir: true,
    // Read by bench/app.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The shell is one file: parted into thirty by what later files share with it, the way to /home weighs 2 kB more.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            ...ofWords,
            ofIcons,
            ofPages,
            ofMany,
            ofDays,
            ofLists,
            ofAfterwards,
            ofIonic,
            ofFields,
            ofTeaser,
          ],
        },
      },
      treeshake: {
        // `class extends React.Component` and the calls below look like effects: without this, wrappers that no page
        // uses bring their elements and icons along.
        propertyReadSideEffects: false,
        manualPureFunctions: ['createForwardRef', 'createReactComponent', 'createRoutingComponent', 'createStore'],
        // Without this rule the whole of Ionic comes in: 307 kB of script instead of 175.
        moduleSideEffects: [
          {
            test: /[\\/](@ionic[\\/](core|react|react-router)|ionicons|@stencil[\\/]react-output-target)[\\/].*\.m?js$/,
            sideEffects: false,
          },
          // Else all that any page uses of the contract comes with the shell, for the sake of its index: 4 kB.
          { test: /contract[\\/]src[\\/]/, sideEffects: false },
        ],
      },
    },
  },
}))
