import type { digest as bg } from '../bg/digest.ts'
import { counted } from './counted.ts'

export const digest: typeof bg = {
  brand: 'Megdan',
  subject: (title, others) =>
    others === 0 ? title : `${title} și încă ${others === 1 ? 'un lucru' : counted(others, 'lucru', 'lucruri')}`,
  title: 'Rezumat',
  hello: (name) => `Bună ziua, ${name}!`,
  lead: 'Pe acestea nu le-ați văzut în aplicație și sunt încă valabile.',
  confirm: 'Așteaptă confirmarea dumneavoastră',
  news: 'Știri',
  more: 'Alte știri',
  surveys: 'Sondaje care așteaptă',
  left: 'Mai sunt și altele. Le găsiți în aplicație.',
  to_app: 'Deschide aplicația',
  whole: 'Citiți știrea întreagă în aplicație',
  to_confirm: (day) => (day ? `Confirmați până la ${day} în aplicație` : 'Confirmați în aplicație că ați citit'),
  until: (day) => `până la ${day}`,
  only_in: (language) => `doar în ${language}`,
  attached: (titles) => `Atașat: ${titles}`,
  blocks: {
    picture: (words) => (words ? `Fotografie: ${words}` : 'Fotografie – o vedeți în aplicație'),
    film: (title) => (title ? `Film: ${title}` : 'Film'),
    file: (title) => `Fișier: ${title} – îl deschideți în aplicație`,
    person: (name) => `${name} – vedeți „Contacte”`,
    poll: 'O întrebare pentru dumneavoastră – răspundeți în aplicație',
    open: 'Deschide',
  },
  why: {
    day: 'Primiți acest mesaj în fiecare zi pentru că așa ați ales în profil.',
    week: 'Primiți acest mesaj o dată pe săptămână pentru că așa ați ales în profil.',
    by_default: 'Primiți acest mesaj o dată pe săptămână pentru că nu v-ați conectat încă la aplicație.',
  },
  change: 'Schimbă cât de des',
  stop: 'Oprește rezumatele',
  page: {
    title: 'Rezumat prin e-mail',
    ask: 'Oprim rezumatele prin e-mail?',
    ask_text: 'Știrile rămân în aplicație, iar notificările de pe telefon nu se schimbă.',
    submit: 'Oprește rezumatele',
    done: 'Am oprit rezumatele',
    done_text: 'Nu vă mai trimitem altele. Dacă vă răzgândiți, alegeți-le din nou în profil.',
    profile: 'La profilul meu',
    back: 'La Megdan',
    failed: 'Nu a reușit',
    failed_text: 'Încercați din nou peste puțin timp.',
  },
}
