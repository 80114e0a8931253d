export { InCampaigns } from './InCampaigns.tsx'
