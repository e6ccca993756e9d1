-- Reads the orders without stopping anybody who writes them.
ALTER TABLE "order" VALIDATE CONSTRAINT "order_carrier_service";
