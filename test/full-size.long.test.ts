import './domain/bookings/races.test.ts';
import './domain/rewards/recalculate.test.ts';
import './web/accounts/availability.test.ts';
import './web/model.test.ts';
import './web/stripe-webhook-orders.test.ts';
