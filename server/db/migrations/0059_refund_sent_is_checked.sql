-- Reads the refunds without stopping anybody who writes them.
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_sent";
