import type { ComponentType } from 'react';

type Loaded = Promise<{ default: ComponentType<never> }>;

export const registry: Readonly<Record<string, () => Loaded>> = {
  availabilityEditor: () => import('./availabilityEditor/AvailabilityEditor.tsx'),
  cardForm: () => import('./cardForm/CardForm.tsx'),
  chat: () => import('./chat/Chat.tsx'),
  paymentDialog: () => import('./paymentDialog/PaymentForm.tsx'),
  walkPath: () => import('./walkPath/WalkPath.tsx'),
  timeSlider: () => import('./timeSlider/TimeSlider.tsx'),
};
