import './journey.test.ts';
