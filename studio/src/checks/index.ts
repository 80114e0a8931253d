export { CheckCard } from './CheckCard.tsx'
